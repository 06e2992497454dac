import { testScreens } from './screens.ts';

testScreens('news');
