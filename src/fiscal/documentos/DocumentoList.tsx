import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-admin';
import { COMPLETUDE } from '../../../contract/fiscal/camposDocumento.ts';
import { DIVERGENCIAS } from '../../../contract/fiscal/confianca.ts';
import { NOMES_REGRAS } from '../../../contract/fiscal/nomesRegras.ts';
import type { Guard, Permission } from '../../../contract/permissions.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import type { ListParts } from '../../resources/list/parts.ts';
import { ResourceList } from '../../resources/screens/ResourceList.tsx';
import { FISCAL_PAGES } from '../../routing/fiscalPages.ts';
import { dayCell } from '../../ui/dayCell.tsx';
import { later } from '../../ui/later.tsx';
import { WhyButton } from '../../ui/why/WhyButton.tsx';
import { ManifestSelected } from '../manifestacao/ManifestButton.tsx';
import { CheckSelected } from '../situacao/CheckSelected.tsx';
import { ChaveCell, prazoCell, SituacaoCell, stateCell } from './cells.tsx';
import { EditEtiquetas, EtiquetasCell } from './EditEtiquetas.tsx';
import { Visoes } from './Visoes.tsx';

const ImportDialog = later(async () => (await import('./ImportDialog.tsx')).ImportDialog);

const Emissao = dayCell('emitidoEm');
const Autorizacao = dayCell('autorizadoEm');

interface Props {
  resource: Resource;
  /** Address of the API for documents of this kind. */
  base: string;
  manifesta: Permission;
  manifestacoes: Readonly<Record<string, string>>;
  /** States in which there is still something to be done. */
  abertas: readonly string[];
}

/** The way in for files, or why it is not there. */
function ImportButton({ base, manifesta }: Pick<Props, 'base' | 'manifesta'>) {
  const translate = useTranslate();
  const may = useCan({ allOf: [manifesta] });
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (!may) return <WhyButton missing={[manifesta]} />;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<UploadFileIcon />}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {translate('documento.importar.botao')}
      </Button>
      <Suspense fallback={null}>
        {wanted && <ImportDialog base={base} open={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** The pages beside the list that the person may open. */
function FiscalLinks({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  return FISCAL_PAGES.filter((page) => page.resource === resource.name).map((page) => (
    <FiscalLink key={page.path} guard={page.guard} to={page.path} label={translate(LABELS[page.page])} />
  ));
}

const LABELS = { manifestar: 'manifestacao.colar', distribuicao: 'distribuicao.botao' } as const;

function FiscalLink({ guard, to, label }: { guard: Guard; to: string; label: string }) {
  const may = useCan(guard);
  if (!may) return null;
  return (
    <Button component={Link} to={to} variant="outlined">
      {label}
    </Button>
  );
}

/** NF-e or CT-e of the selected company: states in words, deadlines, ready-made filters and the import. */
export function DocumentoList({ resource, base, manifesta, manifestacoes, abertas }: Props) {
  const nfe = resource.name === 'nfes';
  const parts = useMemo<ListParts>(
    () => ({
      cells: {
        situacao: SituacaoCell,
        manifestacao: stateCell('manifestacao', manifestacoes),
        completude: stateCell('completude', COMPLETUDE),
        divergencia: stateCell('divergencia', DIVERGENCIAS),
        chave: ChaveCell,
        emitidoEm: Emissao,
        autorizadoEm: Autorizacao,
        prazo: nfe
          ? prazoCell(NOMES_REGRAS.NFE, 'NFE_CONCLUSIVA')
          : prazoCell(NOMES_REGRAS.CTE, 'CTE_DESACORDO'),
        etiquetas: EtiquetasCell,
      },
      actions: (
        <>
          <FiscalLinks resource={resource} />
          <ImportButton base={base} manifesta={manifesta} />
        </>
      ),
      bulk: (
        <>
          <EditEtiquetas base={base} manifesta={manifesta} />
          <CheckSelected resource={resource.name} especie={nfe ? 'NFE' : 'CTE'} />
          <ManifestSelected resource={resource.name} documento={nfe ? 'NFE' : 'CTE'} />
        </>
      ),
      views: <Visoes recurso={resource.name} abertas={abertas} />,
      emptyHint: 'documento.vazio',
    }),
    [resource, base, manifesta, manifestacoes, abertas, nfe],
  );
  return <ResourceList resource={resource} parts={parts} />;
}
