import { runStandIn } from './stand-in-program.ts';

runStandIn('site', process.env.SITE_PORT);
