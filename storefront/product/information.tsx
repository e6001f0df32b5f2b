import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import type { EnvironmentView, InformationView, PartyView, SafetyView } from './information.server.ts';

/** A tab per kind of information; the parts of a set have their names above them. */
export function useInformationTabs(information: InformationView[]): { title: string; body: ReactNode }[] {
  const text = useText();
  const safe = distinct(information.flatMap(({ name, safety }) => (safety ? [{ name, view: safety }] : [])));
  const green = information.flatMap(({ name, environment }) =>
    environment ? [{ name, view: environment }] : [],
  );
  return [
    ...(green.length > 0
      ? [
          {
            title: text('product.environment'),
            body: green.map(({ name, view }) => (
              <Part key={name ?? ''} name={name}>
                <Environment view={view} />
              </Part>
            )),
          },
        ]
      : []),
    ...(safe.length > 0
      ? [
          {
            title: text('product.safety'),
            body: safe.map(({ name, view }) => (
              <Part key={name ?? ''} name={name}>
                <Safety view={view} />
              </Part>
            )),
          },
        ]
      : []),
  ];
}

/** Parts with the same manufacturer and warnings are shown once, without a name when all are the same. */
function distinct(all: { name: string | undefined; view: SafetyView }[]) {
  const groups = [...Map.groupBy(all, ({ view }) => JSON.stringify(view)).values()];
  return groups.map((group) => ({
    name: groups.length > 1 ? group.flatMap(({ name }) => name ?? []).join(', ') || undefined : undefined,
    view: group[0]!.view,
  }));
}

function Part({ name, children }: { name: string | undefined; children: ReactNode }) {
  return (
    <section className="pt-6 first:pt-0">
      {name && <h3 className="pb-2 font-sans text-base font-semibold">{name}</h3>}
      <dl className="text-small">{children}</dl>
    </section>
  );
}

function Safety({ view: { manufacturer, responsible, warnings } }: { view: SafetyView }) {
  const text = useText();
  return (
    <>
      {manufacturer && (
        <Row name={text('product.safety_manufacturer')}>
          <PartyLines party={manufacturer} />
        </Row>
      )}
      {responsible && (
        <Row name={text('product.safety_responsible')}>
          <PartyLines party={responsible} />
        </Row>
      )}
      {warnings.length > 0 && <Row name={text('product.safety_warnings')}>{lines(warnings)}</Row>}
    </>
  );
}

function PartyLines({ party: { name, address, contact } }: { party: PartyView }) {
  return (
    <>
      {lines([name, ...address])}
      {contact &&
        (contact.href ? (
          <a href={contact.href} className="text-link">
            {contact.label}
          </a>
        ) : (
          contact.label
        ))}
    </>
  );
}

function Environment({ view }: { view: EnvironmentView }) {
  const text = useText();
  const { recycledShare, weaving, dyeing, making, microfibres } = view;
  return (
    <>
      {recycledShare !== undefined && (
        <Row name={text('product.environment_recycled')}>
          {text('product.environment_recycled_share', { share: recycledShare })}
        </Row>
      )}
      {weaving && <Row name={text('product.environment_weaving')}>{weaving}</Row>}
      {dyeing && <Row name={text('product.environment_dyeing')}>{dyeing}</Row>}
      {making && <Row name={text('product.environment_making')}>{making}</Row>}
      {microfibres && (
        <Row name={text('product.environment_fibres')}>{text('product.environment_microfibres')}</Row>
      )}
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-t border-hairline py-2.5 sm:grid-cols-[minmax(8rem,2fr)_3fr]">
      <dt className="min-w-0 break-words text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

const lines = (all: string[]) =>
  all.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
