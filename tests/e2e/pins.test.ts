import { openSharedNewsroom } from '../support/browser/open-portal.ts';
import { testPinJourneys } from './journeys/pins-journeys.ts';

testPinJourneys(openSharedNewsroom);
