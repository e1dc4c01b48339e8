import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { Link } from 'react-admin';
import { addDays, todayInSaoPaulo } from '../../../../contract/brasil/date.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import { PAPEIS_NOTA } from '../../../../contract/fiscal/nfse/contexto.ts';
import { ESTADOS_NA_FILA, nfses } from '../../../../contract/fiscal/nfse/nfses.ts';
import { asList, type Filters } from '../../../resources/list/filters.ts';
import type { ListParts, Pronta } from '../../../resources/list/parts.ts';
import { ResourceList } from '../../../resources/screens/ResourceList.tsx';
import { asText } from '../../../ui/control.ts';
import { Abas } from '../../documentos/Abas.tsx';
import { EditEtiquetas, EtiquetasCell } from '../../documentos/EditEtiquetas.tsx';
import { PrazoRestante } from '../../documentos/Prazo.tsx';
import { BaixarDocumentos } from '../../pacotes/BaixarDocumentos.tsx';
import { ServicosParados } from '../../servicos/ServicosParados.tsx';
import { OutrasPaginas } from '../revisao/OutrasPaginas.tsx';
import { ImportarNotas } from './ImportarNotas.tsx';
import { ImportarPlanilhaButton } from './ImportarPlanilhaButton.tsx';

const ABA = { key: 'papel', initial: ['TOMADA'] };

const isTaken = (filters: Filters) => asList(filters[ABA.key]).includes('TOMADA');

/** Returns the predefined views. Only services taken are reviewed, so other tabs have just one. */
function prontas(filters: Filters): readonly Pronta[] {
  const all = ['visao.todos', {}] as const;
  if (!isTaken(filters)) return [all];
  const hoje = todayInSaoPaulo(new Date());
  const estado = [...ESTADOS_NA_FILA];
  return [
    all,
    ['nfs.visao.a_revisar', { estado }],
    ['nfs.visao.com_divergencia', { estado, diverge: [true] }],
    ['nfs.visao.sete_dias', { estado, venceEm_de: hoje, venceEm_ate: addDays(hoje, 7) }],
    ['nfs.visao.vencidas', { estado, venceEm_ate: addDays(hoje, -1) }],
  ];
}

const columnsFor = (filters: Filters) => ({
  shown: [],
  hidden: isTaken(filters) ? [] : ['estado', 'divergencias', 'venceEm', 'responsavel'],
});

function VenceCell({ record }: { record: Readonly<Record<string, unknown>> }) {
  const ate = asText(record.venceEm);
  return ate === '' ? null : <PrazoRestante ate={ate} />;
}

function ParaAMesa() {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to={`${especies.NFSE.pagina}/revisao`}
      variant="outlined"
      startIcon={<FactCheckIcon />}
    >
      {translate('nfs.mesa')}
    </Button>
  );
}

/**
 * Renders `/sistema/nfs/consulta`: the list of all notas of the company (taken, issued, intermediated), with views, tags and
 * import.
 */
export function NfseList() {
  const parts = useMemo<ListParts>(
    () => ({
      cells: { venceEm: VenceCell, etiquetas: EtiquetasCell },
      actions: (
        <>
          <OutrasPaginas />
          <ParaAMesa />
          <ImportarPlanilhaButton />
          <ImportarNotas />
        </>
      ),
      bulk: <EditEtiquetas especie="NFSE" />,
      tools: <BaixarDocumentos especie="NFSE" />,
      views: (
        <>
          <ServicosParados especie="NFSE" />
          <Abas recurso={nfses.name} papeis={Object.keys(PAPEIS_NOTA)} />
        </>
      ),
      prontas,
      pinned: ABA,
      columnsFor,
      emptyHint: 'nfs.lista.vazia',
      first: <ImportarNotas />,
    }),
    [],
  );
  return <ResourceList resource={nfses} parts={parts} />;
}
