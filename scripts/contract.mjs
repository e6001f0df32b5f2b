// Writes docs/contract.md anew: each call of the platform, whether the service answers it and where that is tested.
import { writeFileSync } from 'node:fs';
import { createCommerceApp } from '../commerce/app.ts';
import { readOperations } from '../commerce/contract/operations.ts';
import { checkOperations, contractDocument } from '../commerce/contract/table.ts';

// Mounting asks nothing of the services; only a request would.
const { routes } = createCommerceApp({});
const checked = checkOperations(readOperations(), routes);
writeFileSync('docs/contract.md', contractDocument(checked));
for (const { need, answered, testedIn, method, path } of checked) {
  if (need !== 'O' && !answered) console.log(`not answered: ${method} ${path}`);
  else if (need !== 'O' && !testedIn) console.log(`not tested: ${method} ${path}`);
}
