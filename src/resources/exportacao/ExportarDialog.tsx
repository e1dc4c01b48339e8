import { useListContext, useListSortContext, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatosExportacao } from '../../../contract/exportacao.ts';
import { MAX_RANGE } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';
import { sortKeys } from '../../../contract/sort.ts';
import { exportList } from '../../dataProvider/extras.ts';
import { saveBlob } from '../../ui/saveBlob.ts';
import { useAct } from '../importacao/useAct.ts';
import { useListParts } from '../list/parts.ts';
import { useFilters } from '../list/useFilters.tsx';
import { useTotalText } from '../list/useTotal.ts';
import { CamposEscolhidos } from './CamposEscolhidos.tsx';
import { EscolhaAberta } from './EscolhaAberta.tsx';
import { readExportada } from './exportacaoApi.ts';
import { type ExportacaoPedida, PedirArquivoDialog } from './PedirArquivoDialog.tsx';
import { CAMPOS_A_EXPORTAR, useEscolhas } from './useEscolhas.ts';

type Quais = 'MARCADOS' | 'FILTRO' | 'LISTA';

interface Props {
  resource: Resource;
  /** Initial choice of records; by default the selected rows, if there are any. */
  quais?: Quais;
  /** Task of a requested file, and whether it is downloaded once it is ready; null before the request. */
  pedida: ExportacaoPedida | null;
  onClose: () => void;
}

/**
 * Renders the export dialog of the surrounding list: which rows, which fields and which format. Large exports are written in the
 * background.
 */
export function ExportarDialog({ resource, quais, pedida: asked, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { sort } = useListSortContext();
  const { selectedIds } = useListContext();
  const { pinned } = useListParts();
  const { filters, chosen } = useFilters();
  const total = useTotalText(resource.name);
  const some = selectedIds.length > 0 && selectedIds.length <= MAX_RANGE;
  const filtered = Object.keys(chosen).length > 0;
  const [which, setWhich] = useState<Quais>(quais ?? (some ? 'MARCADOS' : 'FILTRO'));
  const { formato, campos, fields, colunas, escolhidos, change, choose } = useEscolhas(resource);
  const [pedida, setPedida] = useState(asked);
  const [tried, setTried] = useState(false);
  const { pending, error, run } = useAct();
  const filterOf = (): Readonly<Record<string, unknown>> => {
    if (which === 'MARCADOS') return { id: selectedIds };
    if (which === 'FILTRO') return filters;
    return pinned ? { [pinned.key]: filters[pinned.key] } : {};
  };
  const send = () => {
    setTried(true);
    if (colunas.length === 0) return;
    void run(async () => {
      const made = await exportList({
        recurso: resource.name,
        filter: { ...filterOf() },
        sort: sortKeys(sort).flat(),
        colunas: [...colunas],
        formato,
      });
      if ('tarefaId' in made) return setPedida({ ...made, baixa: true });
      saveBlob(made.blob, made.filename);
      notify('lista.exportar.pronto', { type: 'success' });
      onClose();
    });
  };
  const withTotal = (text: string) => (total === undefined ? text : `${text}: ${total}`);
  const records: (readonly [Quais, string])[] = [
    ...(some
      ? [['MARCADOS', translate('exportacao.quais.MARCADOS', { smart_count: selectedIds.length })] as const]
      : []),
    ...(filtered ? [['FILTRO', withTotal(translate('exportacao.quais.FILTRO'))] as const] : []),
    [
      filtered ? 'LISTA' : 'FILTRO',
      filtered ? translate('exportacao.quais.LISTA') : withTotal(translate('exportacao.quais.LISTA')),
    ],
  ];
  return (
    <PedirArquivoDialog
      deEmpresas={resource.scope === 'empresa'}
      titulo={translate('exportacao.titulo', { nome: resource.label.many.toLowerCase() })}
      pedir={translate('exportacao.exportar')}
      pedida={pedida}
      pending={pending}
      failure={error}
      ler={readExportada}
      texto={(qual) => translate(`exportacao.${qual}`)}
      onPedir={send}
      onClose={onClose}
    >
      <EscolhaAberta
        label={translate('exportacao.quais.titulo')}
        value={which}
        options={records}
        onChange={setWhich}
      />
      <EscolhaAberta
        label={translate('exportacao.campos.titulo')}
        value={campos}
        options={CAMPOS_A_EXPORTAR.map((one) => [one, translate(`exportacao.campos.${one}`)] as const)}
        onChange={(one) => (one === 'ESCOLHIDOS' ? choose() : change({ campos: one }))}
      />
      {campos === 'ESCOLHIDOS' && (
        <CamposEscolhidos
          resource={resource}
          fields={fields}
          chosen={escolhidos}
          missing={tried && colunas.length === 0}
          onChange={(keys) => change({ escolhidos: keys })}
        />
      )}
      <EscolhaAberta
        label={translate('exportacao.formato')}
        value={formato}
        options={formatosExportacao.map((one) => [one, translate(`exportacao.formato_${one}`)] as const)}
        onChange={(one) => change({ formato: one })}
      />
    </PedirArquivoDialog>
  );
}
