import { testPages } from './pages.ts';

testPages('others');
