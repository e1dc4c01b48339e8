import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { ESPECIES, ESPECIES_SEFAZ, type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { filtroDaFaixa } from '../../../contract/fiscal/faixasPrazo.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { isAllowed, type Subject } from '../../../contract/permissions.ts';
import { registry } from '../../../contract/registry.ts';
import { importGuard, listPath, menuGuard, type Resource } from '../../../contract/resource.ts';
import { FISCAL_PAGES } from '../../routing/fiscalPages.ts';
import { judgeAddress } from '../../routing/guards.ts';
import { INTEGRACAO_PAGES } from '../../routing/integracaoPages.ts';
import { NFS_PAGES } from '../../routing/nfsPages.ts';
import { PAGAMENTO_PAGES } from '../../routing/pagamentoPages.ts';
import { PERFIL_PAGES } from '../../routing/perfilPages.ts';
import type { Command, Text } from './command.ts';

const resources: readonly Resource[] = registry;
const beside = [...FISCAL_PAGES, ...NFS_PAGES, ...PAGAMENTO_PAGES, ...INTEGRACAO_PAGES, ...PERFIL_PAGES];
const inMenu = resources.map(({ menu }) => menu.page);

/** Returns the resource whose address contains the page's. */
const ownerOf = (path: string) => resources.find((resource) => path.startsWith(`${resource.path}/`));

/** Returns the pages beside the lists that the user may open, without those already in the menu. */
export function besidePages(subject: Subject, text: Text): Command[] {
  return beside
    .filter(
      ({ path }) => !inMenu.some((page) => page === path) && judgeAddress(subject, path).kind === 'open',
    )
    .map(({ path, crumb, words }) => {
      const owner = ownerOf(path);
      return {
        id: path,
        group: 'telas',
        label: text(crumb),
        detail: owner?.label.many ?? '',
        words,
        onlyTyped: true,
        icon: owner?.menu.icon ?? 'folder',
        to: path,
      };
    });
}

const importing = (text: Text, nome: string, to: string, words: string): Command => ({
  id: `importar:${to}`,
  group: 'acoes',
  label: text('importacao.titulo', { nome }),
  words,
  onlyTyped: true,
  icon: 'download',
  to,
});

/** Returns the places where files are imported: spreadsheets of registers, and the XML of documents, from their lists. */
export function imports(subject: Subject, text: Text): Command[] {
  const sheets = resources
    .filter((one) => one.importable && isAllowed(subject, menuGuard(one)))
    .filter((one) => isAllowed(subject, importGuard(one)))
    .map((one) => importing(text, one.label.many, `${one.path}/importar`, text('comando.palavras_planilha')));
  const files = ESPECIES.filter((especie) => isAllowed(subject, especies[especie].agir)).map((especie) =>
    importing(
      text,
      `XML de ${especies[especie].nome}`,
      listPath(recursos[especie]),
      text('comando.palavras_xml'),
    ),
  );
  return [...sheets, ...files];
}

/** Ranges of deadlines, the nearest first. */
const DUE = ['vencidos', 'hoje', 'sete'] as const;

/** Returns the documents with the nearest deadlines, for each kind that has deadlines, most urgent first. */
export function due(subject: Subject, text: Text): Command[] {
  const hoje = todayInSaoPaulo(new Date());
  const seen = ESPECIES_SEFAZ.filter((especie) => isAllowed(subject, especies[especie].ver));
  return DUE.flatMap((faixa) => {
    const filterOf = (especie: EspecieSefaz) =>
      encodeURIComponent(JSON.stringify(filtroDaFaixa(faixa, especie, hoje)));
    return seen.map(
      (especie): Command => ({
        id: `${faixa}:${especie}`,
        group: 'prazos',
        label: text(`comando.${faixa}`, { especie: especies[especie].nome }),
        words: text(`comando.palavras_${faixa}`),
        icon: recursos[especie].menu.icon,
        to: `${listPath(recursos[especie])}?filter=${filterOf(especie)}&sort=prazo&order=ASC`,
      }),
    );
  });
}

/** Returns the certificate of the selected company, shown on its record. `empresa` is the company's id, if one is selected. */
export function certificate(subject: Subject, empresa: string | undefined, text: Text): Command[] {
  const register = resources.find(({ name }) => name === 'empresas');
  if (!empresa || !register || !isAllowed(subject, menuGuard(register))) return [];
  return [
    {
      id: 'certificado',
      group: 'acoes',
      label: text('comando.certificado'),
      words: text('comando.palavras_certificado'),
      onlyTyped: true,
      icon: 'verified_user',
      to: `${register.path}/${empresa}`,
    },
  ];
}
