import { openSharedNewsroom } from '../support/browser/open-portal.ts';
import { testLiveJourneys } from './journeys/live-journeys.ts';

testLiveJourneys(openSharedNewsroom);
