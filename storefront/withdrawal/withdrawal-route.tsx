import { data } from 'react-router';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import { signedInEmail } from '../session/session.server.ts';
import { legalRulesOfSite } from '../sites/legal-rules.server.ts';
import type { Route } from './+types/withdrawal-route.ts';
import { newRequestKey, withdraw } from './withdraw.server.ts';
import { ConfirmForm, DeclarationForm, Received } from './withdrawal-forms.tsx';
import { REQUEST_KEY, withdrawalSchema } from './withdrawal-schema.ts';

export const headers = () => privateHeaders;

/** Throws 404 where no law asks for the function. */
async function requireFunction({ services, site }: CatalogueScope): Promise<void> {
  const rules = legalRulesOfSite(site, await services.preferences(site.id));
  if (!rules.has('withdrawalFunction')) throw data(null, { status: 404 });
}

export async function loader({ context }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  await requireFunction(scope);
  return { email: await signedInEmail(scope) };
}

const STATUS = { failed: 503, refused: 400, too_many: 429 } as const;

/** First the declaration is shown for confirmation, then it is sent (Article 11a of Directive 2011/83/EU). */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  await requireFunction(scope);
  const form = await readForm(request);
  const intent = form.get('intent');
  const submission = parseForm(form, withdrawalSchema);
  if (submission.status !== 'success') return data({ result: submission.reply() }, { status: 400 });
  const declared = submission.value;
  if (intent === 'edit') return data({ edited: declared });
  const requestKey = String(form.get(REQUEST_KEY) ?? '') || newRequestKey();
  if (intent !== 'confirm') return data({ declared, requestKey, problem: undefined });
  const answer = await withdraw(scope, declared, requestKey);
  if (!('problem' in answer)) return data({ received: { ...answer, email: declared.email } });
  const { problem } = answer;
  return data({ declared, requestKey, problem }, { status: STATUS[problem] });
}

/** A lost connection keeps what was typed, and the step. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) => {
    const submission = parseForm(form, withdrawalSchema);
    if (form.get('intent') !== 'confirm' || submission.status !== 'success')
      return { result: failedSubmission(form, withdrawalSchema) };
    const requestKey = String(form.get(REQUEST_KEY) ?? '');
    return { declared: submission.value, requestKey, problem: 'failed' as const };
  });

/** Withdrawal from a contract, for guests and customers. */
export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const received = actionData && 'received' in actionData ? actionData.received : undefined;
  const declared = actionData && 'declared' in actionData && actionData.declared ? actionData : undefined;
  const step = received ? 'done' : declared ? 'check' : undefined;
  const title = text(step ? `withdrawal.${step}_title` : 'withdrawal.title');
  return (
    <div className="page-width min-h-[60vh] py-12 lg:py-20">
      <div className="mx-auto max-w-[40rem]">
        <PageHead title={title} noindex />
        <h1 className="pb-6 text-display">{title}</h1>
        {received ? (
          <Received {...received} />
        ) : declared ? (
          <ConfirmForm {...declared} problem={declared.problem} />
        ) : (
          <DeclarationForm
            values={actionData && 'edited' in actionData ? actionData.edited : loaderData}
            result={actionData && 'result' in actionData ? actionData.result : undefined}
          />
        )}
      </div>
    </div>
  );
}
