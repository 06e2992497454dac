import { testScreens } from './screens.ts';

testScreens('system');
