import { testPages } from './pages.ts';

testPages('municipalities');
