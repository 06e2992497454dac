import { openSharedNewsroom } from '../support/open-portal.ts';
import { testLiveJourneys } from './journeys/live.journeys.ts';

testLiveJourneys(openSharedNewsroom);
