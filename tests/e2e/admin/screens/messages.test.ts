import { testScreens } from './screens.ts';

testScreens('messages');
