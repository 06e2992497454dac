import { testScreens } from './screens.ts';

testScreens('stories');
