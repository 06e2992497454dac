import { openSharedNewsroom } from '../support/open-portal.ts';
import { testPinJourneys } from './journeys/pins.journeys.ts';

testPinJourneys(openSharedNewsroom);
