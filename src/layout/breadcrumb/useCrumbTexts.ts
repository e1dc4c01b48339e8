import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { registry } from '../../../contract/registry.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useSeesAll } from '../../authProvider/breadth.ts';
import { currentSubject } from '../../authProvider/session.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { isOwnRecord, judgeAddress } from '../../routing/guards.ts';
import { moduloDesligadoDe } from '../../routing/moduloDesligadoDe.ts';
import { pageNameKey } from '../../routing/pageName.ts';
import { usePublicPath } from '../../routing/routerProvider.tsx';
import { formatField } from '../../ui/formatField.ts';
import {
  type Crumb,
  crumbsOf,
  isIconLabel,
  ownProfileCrumbs,
  pageOfModuleOff,
  unknownPage,
} from './crumbs.ts';

export interface CrumbText extends Crumb {
  /** Displayed text, or label of the icon. */
  text: string;
}

/** Returns the title of a record the page has already read; sends no request. */
function useRecordTitle(record: Crumb['record']): string | null {
  const { data } = useGetOne(record?.resource ?? '', { id: record?.id ?? '' }, { enabled: false });
  const resource: Resource | undefined = registry.find(({ name }) => name === record?.resource);
  const field = resource?.fields[resource.title];
  return (resource && field && data && formatField(field, data[resource.title])) || null;
}

function stepsTo(address: string): Crumb[] {
  const subject = currentSubject();
  if (isOwnRecord(subject, address)) return ownProfileCrumbs(address);
  if (judgeAddress(subject, address).kind !== 'absent') return crumbsOf(address);
  const nome = moduloDesligadoDe(address);
  return nome === null ? unknownPage(address) : pageOfModuleOff(address, nome);
}

/** Returns the breadcrumb of the page with its texts. The page may set the last one; the title of the window follows it. */
export function useCrumbTexts(): CrumbText[] {
  const translate = useTranslate();
  const address = usePublicPath();
  const crumbs = stepsTo(address);
  const given = useQuery<string>({ queryKey: pageNameKey(address), queryFn: skipToken }).data;
  const recordTitle = useRecordTitle(crumbs.at(-1)?.record);
  const texts = crumbs.map((crumb, at) => {
    if (given !== undefined && at === crumbs.length - 1) return { ...crumb, text: given };
    if (isIconLabel(crumb.label)) return { ...crumb, text: translate('breadcrumb.inicio') };
    return {
      ...crumb,
      text: (crumb.record && recordTitle) ?? translate(crumb.label, { smart_count: 2, nome: crumb.nome }),
    };
  });
  const page = texts.at(-1)?.text;
  const { empresas, empresaUsuario } = useSession();
  const all = useSeesAll();
  // With several companies the company is in the title too, to distinguish windows.
  const several = empresas.length > 1;
  const empresa = several && (all ? translate('empresa_selector.todas') : empresaUsuario?.nome);
  useEffect(() => {
    document.title = [page, empresa, 'Farol'].filter(Boolean).join(' · ');
  }, [page, empresa]);
  return texts;
}
