import { testPages } from './pages.ts';

testPages('front');
