import { useEffect } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { registry } from '../../../contract/registry.ts';
import { currentSubject } from '../../authProvider/session.ts';
import { isOwnRecord, judge } from '../routing/guards.ts';
import { usePublicPath } from '../routing/routerProvider.tsx';
import { type Crumb, crumbsOf, isIconLabel, ownProfile, unknownPage } from './crumbs.ts';

export interface CrumbText extends Crumb {
  /** What is shown, or said of the icon. */
  text: string;
}

/** The title of a record that the page has read; nothing is asked for here. */
function useRecordTitle(record: Crumb['record']): string | null {
  const { data } = useGetOne(record?.resource ?? '', { id: record?.id ?? '' }, { enabled: false });
  const title = registry.find(({ name }) => name === record?.resource)?.title;
  const value: unknown = record && title ? data?.[title] : undefined;
  return typeof value === 'string' && value !== '' ? value : null;
}

function stepsTo(address: string): Crumb[] {
  const subject = currentSubject();
  if (isOwnRecord(subject, address)) return ownProfile(address);
  return judge(subject, address).kind === 'absent' ? unknownPage(address) : crumbsOf(address);
}

/** Out: the breadcrumb of the page, with its texts; the title of the window follows the last one. */
export function useCrumbTexts(): CrumbText[] {
  const translate = useTranslate();
  const address = usePublicPath();
  const crumbs = stepsTo(address);
  const recordTitle = useRecordTitle(crumbs.at(-1)?.record);
  const texts = crumbs.map((crumb) => {
    if (isIconLabel(crumb.label)) return { ...crumb, text: translate('breadcrumb.inicio') };
    return { ...crumb, text: (crumb.record && recordTitle) ?? translate(crumb.label, { smart_count: 2 }) };
  });
  const page = texts.at(-1)?.text;
  useEffect(() => {
    document.title = `${page} · Farol`;
  }, [page]);
  return texts;
}
