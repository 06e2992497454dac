import { testPages } from './pages.ts';

testPages('tools');
