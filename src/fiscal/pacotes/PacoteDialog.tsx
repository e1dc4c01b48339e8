import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import { PARTES_PACOTE, type PartePacote } from '../../../contract/fiscal/pacotes.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { MAX_RANGE } from '../../../contract/list.ts';
import type { Resource } from '../../../contract/resource.ts';
import { COMPANY_FIELD } from '../../../contract/withCompany.ts';
import { seesAll } from '../../authProvider/breadth.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { EscolhaAberta } from '../../resources/exportacao/EscolhaAberta.tsx';
import { PedirArquivoDialog } from '../../resources/exportacao/PedirArquivoDialog.tsx';
import { useAct } from '../../resources/importacao/useAct.ts';
import type { Filters } from '../../resources/list/filters.ts';
import { useListParts } from '../../resources/list/parts.ts';
import { useFilters } from '../../resources/list/useFilters.tsx';
import { useTotalText } from '../../resources/list/useTotal.ts';
import { ActingFor } from '../../ui/ActingFor.tsx';
import { Faltas } from './Faltas.tsx';
import { type DiasEscolhidos, EscolhaDosDias, erroDosDias, filtroDosDias } from './Periodo.tsx';
import { readPacoteZip, requestPacote } from './pacotesApi.ts';

type Quais = 'MARCADOS' | 'FILTRO' | 'PERIODO';
type Empresas = 'ESCOLHIDA' | 'TODAS';

interface Props {
  especie: Especie;
  /** Task of a package requested before. */
  pronta: string | null;
  onClose: () => void;
}

function useEmpresas() {
  const { empresas, empresaUsuario } = useSession();
  const chosen = empresas.find(({ uuid }) => uuid === empresaUsuario?.uuid);
  return { several: empresas.length > 1, total: empresas.length, chosen };
}

/**
 * Renders the dialog for XML, PDF and events of many documents as one .zip: which documents, of which companies, and which parts; it is
 * built in the background.
 */
export function PacoteDialog({ especie, pronta, onClose }: Props) {
  const translate = useTranslate();
  const resource: Resource = recursos[especie];
  const { selectedIds } = useListContext();
  const { pinned } = useListParts();
  const { filters } = useFilters();
  const total = useTotalText(resource.name);
  const { several, total: companies, chosen } = useEmpresas();
  const some = selectedIds.length > 0 && selectedIds.length <= MAX_RANGE;
  const [quais, setQuais] = useState<Quais>(some ? 'MARCADOS' : 'FILTRO');
  const [empresas, setEmpresas] = useState<Empresas>(seesAll() ? 'TODAS' : 'ESCOLHIDA');
  const [partes, setPartes] = useState<readonly PartePacote[]>(['XML', 'PDF']);
  const [dias, setDias] = useState<DiasEscolhidos>({ periodo: 'mes_passado', de: null, ate: null });
  const [tarefaId, setTarefaId] = useState(pronta);
  const [tried, setTried] = useState(false);
  const { pending, error, run } = useAct();
  const date = resource.list.period ?? '';
  const field = resource.fields[date];
  const wrong = quais === 'PERIODO' ? erroDosDias(dias) : undefined;
  const ofAll = quais === 'MARCADOS' ? seesAll() : empresas === 'TODAS';

  const filterOf = (): Filters => {
    if (quais === 'MARCADOS') return { id: selectedIds };
    const tab = pinned ? { [pinned.key]: filters[pinned.key] ?? pinned.initial } : {};
    const asked = quais === 'FILTRO' || !field ? filters : { ...tab, ...filtroDosDias(date, field, dias) };
    // The list shows all companies, but this package is of one.
    const only = seesAll() && empresas === 'ESCOLHIDA' && chosen?.empresaId;
    return only ? { ...asked, [COMPANY_FIELD]: [only] } : asked;
  };
  const send = () => {
    setTried(true);
    if (partes.length === 0 || wrong) return;
    void run(async () =>
      setTarefaId(await requestPacote({ especie, filter: { ...filterOf() }, partes: [...partes] }, ofAll)),
    );
  };
  const toggle = (parte: PartePacote) =>
    setPartes(partes.includes(parte) ? partes.filter((other) => other !== parte) : [...partes, parte]);
  const records: (readonly [Quais, string])[] = [
    ...(some
      ? [['MARCADOS', translate('exportacao.quais.MARCADOS', { smart_count: selectedIds.length })] as const]
      : []),
    ['FILTRO', `${translate('pacote.quais.FILTRO')}${total === undefined ? '' : `: ${total}`}`],
    ['PERIODO', translate('pacote.quais.PERIODO')],
  ];
  const whose: (readonly [Empresas, string])[] = [
    [
      'ESCOLHIDA',
      seesAll()
        ? translate('empresa_selector.uma')
        : translate('pacote.empresas.ESCOLHIDA', { nome: chosen?.nome ?? '' }),
    ],
    ['TODAS', translate('pacote.empresas.TODAS', { smart_count: companies })],
  ];
  return (
    <PedirArquivoDialog
      deEmpresas
      titulo={translate('pacote.titulo', { nome: especies[especie].nome })}
      pedir={translate('pacote.pedir')}
      pedida={tarefaId === null ? null : { tarefaId, baixa: tarefaId !== pronta }}
      pending={pending}
      failure={error}
      ler={readPacoteZip}
      texto={(qual) => translate(`pacote.${qual}`)}
      depois={tarefaId !== null && <Faltas tarefaId={tarefaId} />}
      onPedir={send}
      onClose={onClose}
    >
      <EscolhaAberta
        label={translate('pacote.quais.titulo')}
        value={quais}
        options={records}
        onChange={setQuais}
      />
      {quais === 'PERIODO' && field && (
        <EscolhaDosDias
          label={translate('atalho.periodo', { campo: field.label })}
          dias={dias}
          error={tried && wrong ? translate(wrong) : undefined}
          onChange={(changed) => setDias({ ...dias, ...changed })}
        />
      )}
      {several && quais !== 'MARCADOS' && (
        <EscolhaAberta
          label={translate('pacote.empresas.titulo')}
          value={empresas}
          options={whose}
          onChange={setEmpresas}
        />
      )}
      {quais !== 'MARCADOS' && empresas === 'ESCOLHIDA' && <ActingFor digitado={null} dita />}
      <FormControl component="fieldset" error={tried && partes.length === 0}>
        <FormLabel component="legend">{translate('pacote.partes.titulo')}</FormLabel>
        <FormGroup>
          {PARTES_PACOTE.map((parte) => (
            <FormControlLabel
              key={parte}
              label={translate(`pacote.partes.${parte}`)}
              control={
                <Checkbox
                  size="small"
                  checked={partes.includes(parte)}
                  onChange={() => toggle(parte)}
                  sx={{ py: 0.5 }}
                />
              }
            />
          ))}
        </FormGroup>
        {tried && partes.length === 0 && (
          <FormHelperText>{translate('pacote.partes.nenhuma')}</FormHelperText>
        )}
      </FormControl>
    </PedirArquivoDialog>
  );
}
