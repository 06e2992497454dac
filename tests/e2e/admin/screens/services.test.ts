import { testScreens } from './screens.ts';

testScreens('services');
