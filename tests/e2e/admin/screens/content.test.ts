import { testScreens } from './screens.ts';

testScreens('content');
