// Vendure's server process: the Shop API.
import { configuration, core } from './config.mjs';

await core.bootstrap(configuration());
console.log('Vendure answers');
