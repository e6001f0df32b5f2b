import { data, redirect } from 'react-router';
import { failedSubmission, keepInput } from '../forms/keep-input.ts';
import { parseForm } from '../forms/parse-form.ts';
import { readForm } from '../forms/read-form.server.ts';
import { useText } from '../i18n/use-text.ts';
import { privateHeaders } from '../page/cache-headers.ts';
import { PageHead } from '../page/page-head.tsx';
import { type CatalogueScope, catalogueScope } from '../platform/catalogue.server.ts';
import { signedInEmail } from '../session/session.server.ts';
import { legalRulesOfSite } from '../sites/legal-rules.server.ts';
import { requestSite } from '../sites/site-context.server.ts';
import { paths, shopUrl } from '../sites/urls.ts';
import type { Route } from './+types/withdrawal-route.ts';
import { keepDeclaration, keepReceived, keptDeclaration } from './kept-declaration.server.ts';
import { newRequestKey, withdraw } from './withdraw.server.ts';
import { ConfirmForm, DeclarationForm, Received } from './withdrawal-forms.tsx';
import { REQUEST_KEY, withdrawalSchema } from './withdrawal-schema.ts';

export const headers = () => privateHeaders;

/** Throws 404 where no law asks for the function. */
async function requireFunction({ services, site }: CatalogueScope): Promise<void> {
  const rules = legalRulesOfSite(site, await services.preferences(site.id));
  if (!rules.has('withdrawalFunction')) throw data(null, { status: 404 });
}

const STEP = 'step';

/** Each step has an address of its own, so that Back and reload show it again; what was typed is not in it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = catalogueScope(context);
  await requireFunction(scope);
  const { declared, requestKey, received } = keptDeclaration(scope);
  switch (url.searchParams.get(STEP)) {
    case null:
      return { values: declared ?? { email: await signedInEmail(scope) } };
    case 'check':
      if (declared && requestKey) return { declared, requestKey };
      break;
    case 'done':
      if (received) return { received };
  }
  throw redirect(shopUrl(paths.withdrawal, context.get(requestSite)));
}

const STATUS = { failed: 503, refused: 400, too_many: 429, changed: 409 } as const;

/** First the declaration is shown for confirmation, then it is sent (Article 11a of Directive 2011/83/EU). */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = catalogueScope(context);
  await requireFunction(scope);
  const form = await readForm(request);
  const intent = form.get('intent');
  const goTo = (step = '') =>
    redirect(shopUrl(`${paths.withdrawal}${step && `?${STEP}=${step}`}`, context.get(requestSite)), 303);
  const submission = parseForm(form, withdrawalSchema);
  if (submission.status !== 'success') return data({ result: submission.reply() }, { status: 400 });
  const declared = submission.value;
  if (intent !== 'confirm') {
    keepDeclaration(scope, declared);
    throw goTo(intent === 'edit' ? '' : 'check');
  }
  const answer = await withdraw(scope, declared, String(form.get(REQUEST_KEY) ?? '') || newRequestKey());
  // Its key belongs to what was sent before: the same form with a new key can be confirmed.
  if ('problem' in answer && answer.problem === 'changed') keepDeclaration(scope, declared, newRequestKey());
  if ('problem' in answer) return data({ problem: answer.problem }, { status: STATUS[answer.problem] });
  keepReceived(scope, { ...declared, ...answer });
  throw goTo('done');
}

/** A lost connection keeps what was typed, and the step. */
export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  keepInput(request, serverAction, (form) =>
    form.get('intent') === 'confirm'
      ? { problem: 'failed' as const }
      : { result: failedSubmission(form, withdrawalSchema) },
  );

/** Withdrawal from a contract, for guests and customers. */
export default function Withdrawal({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { values, declared, received } = loaderData;
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
          <ConfirmForm
            declared={declared}
            requestKey={loaderData.requestKey}
            problem={actionData && 'problem' in actionData ? actionData.problem : undefined}
          />
        ) : (
          <DeclarationForm
            values={values}
            result={actionData && 'result' in actionData ? actionData.result : undefined}
          />
        )}
      </div>
    </div>
  );
}
