import { testPages } from './pages.ts';

testPages('lists');
