import { runStandIn } from './stand-in-program.ts';

runStandIn('api', process.env.API_PORT);
