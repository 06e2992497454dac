import { testPages } from './pages.ts';

testPages('news');
