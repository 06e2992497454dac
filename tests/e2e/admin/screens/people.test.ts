import { testScreens } from './screens.ts';

testScreens('people');
