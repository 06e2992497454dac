import { testScreens } from './screens.ts';

testScreens('ads');
