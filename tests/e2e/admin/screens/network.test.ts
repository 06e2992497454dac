import { testScreens } from './screens.ts';

testScreens('network');
