import { testPages } from './pages.ts';

testPages('legal');
