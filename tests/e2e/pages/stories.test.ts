import { testPages } from './pages.ts';

testPages('stories');
