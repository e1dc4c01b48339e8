import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link } from 'react-admin';
import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { COMPLETUDE } from '../../../contract/fiscal/camposDocumento.ts';
import { DIVERGENCIAS } from '../../../contract/fiscal/confianca/conteudos.ts';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { ESTADOS_ABERTOS } from '../../../contract/fiscal/manifestacao.ts';
import { PAPEIS } from '../../../contract/fiscal/papel.ts';
import { PORTAS_DE_ARQUIVO } from '../../../contract/fiscal/portasDeArquivo.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import type { Guard } from '../../../contract/permissions.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { ImportButton } from '../../resources/arquivos/ImportButton.tsx';
import type { TipoImportacao } from '../../resources/arquivos/tipoImportacao.ts';
import type { Filters } from '../../resources/list/filters.ts';
import type { ListParts } from '../../resources/list/parts.ts';
import { ResourceList } from '../../resources/screens/ResourceList.tsx';
import { FISCAL_PAGES } from '../../routing/fiscalPages.ts';
import { dayCell } from '../../ui/dayCell.tsx';
import { AoLado, AoLadoProvider } from '../aoLado/AoLado.tsx';
import { aoLadoSx } from '../aoLado/aoLadoSx.ts';
import { useAoLado } from '../aoLado/useAoLado.ts';
import { ManifestSelected } from '../manifestacao/ManifestButton.tsx';
import { BaixarDocumentos } from '../pacotes/BaixarDocumentos.tsx';
import { ServicosParados } from '../servicos/ServicosParados.tsx';
import { CheckSelected } from '../situacao/CheckSelected.tsx';
import { ABA, Abas, isReceived } from './Abas.tsx';
import { ContestarSelected } from './Contestar.tsx';
import { ChaveCell, prazoCell, situacaoCell, stateCell } from './cells.tsx';
import { EditEtiquetas, EtiquetasCell } from './EditEtiquetas.tsx';
import { prontasDoDia } from './prontas.ts';

const Emissao = dayCell('emitidoEm');
const Autorizacao = dayCell('autorizadoEm');

interface Props {
  especie: EspecieSefaz;
}

const importacao = (especie: EspecieSefaz): TipoImportacao => ({
  api: `${especies[especie].apiDocumento}/importar`,
  aceita: PORTAS_DE_ARQUIVO.DOCUMENTOS,
  daEmpresa: 'importar.para_ajuda',
  botao: 'documento.importar.botao',
  titulo: 'documento.importar.titulo',
  ajuda: 'documento.importar.ajuda',
});

/** Renders links to the pages of this kind that the user may open. */
function FiscalLinks({ especie }: Props) {
  const translate = useTranslate();
  return FISCAL_PAGES.filter((page) => page.especie === especie).map((page) => (
    <FiscalLink
      key={page.path}
      guard={page.guard}
      to={page.path}
      label={translate(LABELS[page.page], { em: especies[especie].fonte.em })}
    />
  ));
}

const LABELS = { manifestar: 'breadcrumb.manifestar', distribuicao: 'distribuicao.botao' } as const;

function FiscalLink({ guard, to, label }: { guard: Guard; to: string; label: string }) {
  const may = useCan(guard);
  if (!may) return null;
  return (
    <Button component={Link} to={to} variant="outlined">
      {label}
    </Button>
  );
}

/** Returns the states of a kind in which a manifestation is still possible. */
const openStates = (especie: EspecieSefaz) =>
  Object.keys(recursos[especie].fields.manifestacao.options).filter((one) => ESTADOS_ABERTOS.includes(one));

/** Returns the ready-made views of a list; where no manifestation is possible, no state is open. */
const prontasDe = (especie: EspecieSefaz) => (filters: Filters) =>
  prontasDoDia(especie, todayInSaoPaulo(new Date()), isReceived(filters) ? openStates(especie) : []);

const NOTHING: readonly string[] = [];

/** For issued documents the recipient matters more than the issuer, and nothing is pending. */
const columnsFor = (hidden: readonly string[]) => (filters: Filters) =>
  isReceived(filters)
    ? { shown: NOTHING, hidden }
    : { shown: ['destinatario'], hidden: ['manifestacao', 'prazo', ...hidden] };

/** Columns that the document beside the list shows itself, hidden to leave space for the others. */
const TOLD_BESIDE = ['serie', 'emitidoEm', 'completude'];
const TOLD_BESIDE_NARROW = [...TOLD_BESIDE, 'numero'];

/** Renders the documents of one kind of the selected company: states in words, deadlines, ready-made filters and the import. */
export function DocumentoList({ especie }: Props) {
  const estado = useAoLado(especie);
  const [lugar, setLugar] = useState<HTMLElement | null>(null);
  const beside = useMemo(() => ({ ...estado, onde: lugar }), [estado, lugar]);
  const { cabe, folgado, ligado, aberto, abrir } = estado;
  const open = aberto !== null;
  const openRow = cabe && ligado ? abrir : undefined;
  const told = !open ? NOTHING : folgado ? TOLD_BESIDE : TOLD_BESIDE_NARROW;
  const parts = useMemo<ListParts>(() => {
    const importar = <ImportButton tipo={importacao(especie)} guard={{ allOf: [especies[especie].age] }} />;
    return {
      cells: {
        situacao: situacaoCell(especie),
        manifestacao: stateCell('manifestacao', recursos[especie].fields.manifestacao.options),
        completude: stateCell('completude', COMPLETUDE),
        papel: stateCell('papel', PAPEIS[especie]),
        divergencia: stateCell('divergencia', DIVERGENCIAS),
        chave: ChaveCell,
        emitidoEm: Emissao,
        autorizadoEm: Autorizacao,
        prazo: prazoCell(especie),
        etiquetas: EtiquetasCell,
      },
      actions: (
        <>
          <FiscalLinks especie={especie} />
          {importar}
        </>
      ),
      bulk: (
        <>
          <EditEtiquetas especie={especie} />
          <CheckSelected especie={especie} />
          {especies[especie].soContesta && <ContestarSelected />}
          <ManifestSelected especie={especie} />
        </>
      ),
      tools: (
        <>
          <AoLado especie={especie} />
          <BaixarDocumentos especie={especie} />
        </>
      ),
      openRow,
      crowded: open,
      views: (
        <>
          <ServicosParados especie={especie} />
          <Abas recurso={recursos[especie].name} />
        </>
      ),
      prontas: prontasDe(especie),
      pinned: ABA,
      columnsFor: columnsFor(told),
      emptyHint: 'documento.vazio',
      first: importar,
    };
  }, [especie, openRow, told, open]);
  return (
    <AoLadoProvider value={beside}>
      <Box sx={aoLadoSx} data-aberto={open || undefined}>
        <div>
          <ResourceList resource={recursos[especie]} parts={parts} />
        </div>
        <div ref={setLugar} />
      </Box>
    </AoLadoProvider>
  );
}
