import { testPages } from './pages.ts';

testPages('services');
