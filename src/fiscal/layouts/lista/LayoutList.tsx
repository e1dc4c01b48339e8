import AddIcon from '@mui/icons-material/Add';
import CollectionsIcon from '@mui/icons-material/CollectionsBookmarkOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link } from 'react-admin';
import { FINALIDADE_NAMES, FINALIDADES } from '../../../../contract/layouts/formatos.ts';
import { LAYOUTS } from '../../../../contract/layouts/guardas.ts';
import { layouts } from '../../../../contract/layouts/layouts.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { Cabem } from '../../../resources/list/Cabem.tsx';
import type { ListParts, Pronta } from '../../../resources/list/parts.ts';
import { ResourceList } from '../../../resources/screens/ResourceList.tsx';
import { GaleriaDialog } from '../galeria/GaleriaDialog.tsx';
import { Selecionados } from './Selecionados.tsx';

const PRONTAS: readonly Pronta[] = [
  ['layout.lista.todos', {}],
  ...FINALIDADE_NAMES.map((one): Pronta => [FINALIDADES[one], { finalidade: [one] }]),
  ['layout.lista.fora_de_uso', { ativo: [false] }],
];

function GaleriaButton() {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<CollectionsIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('layout.galeria.botao')}
      </Button>
      {open && <GaleriaDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function Acoes() {
  const translate = useTranslate();
  const may = useCan(LAYOUTS.editar);
  return (
    <>
      <GaleriaButton />
      {may && (
        <>
          <Button component={Link} to={`${LAYOUTS.pagina}/importacao`} startIcon={<UploadFileIcon />}>
            {translate('layout.importar.botao')}
          </Button>
          <Button
            component={Link}
            to={`${LAYOUTS.pagina}/editor`}
            variant="contained"
            startIcon={<AddIcon />}
          >
            {translate('layout.novo')}
          </Button>
        </>
      )}
    </>
  );
}

/** Renders `/sistema/layout/consulta`: the tenant's layouts, with the gallery of ready ones, the import and the export. */
export function LayoutList() {
  const parts = useMemo<ListParts>(
    () => ({
      actions: <Acoes />,
      tools: <Cabem tabela="layouts" />,
      bulk: <Selecionados />,
      prontas: () => PRONTAS,
      emptyHint: 'layout.lista.vazia',
      first: <GaleriaButton />,
    }),
    [],
  );
  return <ResourceList resource={layouts} parts={parts} />;
}
