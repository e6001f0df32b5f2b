// node scripts/run.mjs scripts/contract.mjs writes docs/contract.md: each call of the platform with its parameters, whether
// the service implements it, and its test.
import { writeFileSync } from 'node:fs';
import { createCommerceApp } from '../commerce/app.ts';
import { readOperations } from '../commerce/contract/operations.ts';
import { checkOperations, contractDocument } from '../commerce/contract/table.ts';

// Mounting routes uses no services; only a request would.
const { routes } = createCommerceApp({ catalogue: {} });
const checked = checkOperations(readOperations(), routes);
writeFileSync('docs/contract.md', contractDocument(checked));
for (const { need, answered, testedIn, method, path, name, parameters } of checked) {
  if (need !== 'O' && !answered) console.log(`not answered: ${method} ${path}`);
  else if (need !== 'O' && !testedIn) console.log(`not tested: ${method} ${path}`);
  for (const parameter of answered ? parameters : []) {
    if (['unread', 'untested'].includes(parameter.state))
      console.log(`${parameter.state} parameter: ${name} ${parameter.name}`);
  }
}
