import GppMaybeIcon from '@mui/icons-material/GppMaybeOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Box, Button, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { COMPROVACOES, comprovado, isComprovacao } from '../../../contract/esocial/comprovacao.ts';
import { eventos } from '../../../contract/eventos.ts';
import { resourceGuard } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { EmptyState } from '../../resources/list/EmptyState.tsx';
import type { ListParts } from '../../resources/list/parts.ts';
import { ResourceList } from '../../resources/screens/ResourceList.tsx';
import { asText } from '../../ui/control.ts';
import { dayCell } from '../../ui/dayCell.tsx';
import { FieldValue } from '../../ui/FieldValue.tsx';
import { later } from '../../ui/later.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { WhyButton } from '../../ui/why/WhyButton.tsx';
import { SituacaoCards } from './SituacaoCards.tsx';

const ImportDialog = later(async () => (await import('./ImportDialog.tsx')).ImportDialog);

function ImportButton() {
  const translate = useTranslate();
  const mayImport = useCan({ allOf: ['EVENTO_EDITA'], modulo: eventos.modulo });
  const [open, setOpen] = useState(false);
  if (!mayImport) return <WhyButton missing={['EVENTO_EDITA']} />;
  return (
    <>
      <Button variant="contained" startIcon={<UploadFileIcon />} onClick={() => setOpen(true)}>
        {translate('esocial_eventos.importar.botao')}
      </Button>
      <Suspense>{open && <ImportDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** Without the code, which is in the column before it. */
function Descricao({ record }: { record: ResourceRow }) {
  const codigo = asText(record.codigo);
  const descricao = asText(record.descricao);
  return codigo !== '' && descricao.startsWith(`${codigo} `) ? descricao.slice(codigo.length + 1) : descricao;
}

/** The state, marked where only a file tells it; the filter and the page say it in words. */
function Situacao({ record }: { record: ResourceRow }) {
  const translate = useTranslate();
  const { comprovacao } = record;
  const unproven = isComprovacao(comprovacao) && !comprovado(comprovacao);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.75 }}
    >
      <FieldValue field={eventos.fields.situacao} name="situacao" value={record.situacao} />
      {unproven && (
        <Tooltip title={COMPROVACOES[comprovacao]}>
          <GppMaybeIcon
            role="img"
            aria-label={translate('esocial_eventos.nao_comprovado')}
            sx={{ fontSize: '1.05rem', color: 'text.secondary' }}
          />
        </Tooltip>
      )}
    </Box>
  );
}

/** Whom the event is about: the worker; without one, the establishment. */
function Trabalhador({ record }: { record: ResourceRow }) {
  const name = asText(record.trabalhador) === '' ? 'estabelecimento' : 'trabalhador';
  return <FieldValue field={eventos.fields[name]} name={name} value={record[name]} />;
}

const PARTS: ListParts = {
  cells: { descricao: Descricao, situacao: Situacao, trabalhador: Trabalhador, data: dayCell('data') },
  actions: <ImportButton />,
  views: <SituacaoCards />,
  emptyHint: 'esocial_eventos.vazia',
};

/** The eSocial events of the company that is acted for. The address opens with any permission; the events need theirs. */
export function EventosList() {
  const translate = useTranslate();
  const maySee = useCan(resourceGuard(eventos, 'search'));
  if (!maySee) {
    return (
      <EmptyState
        heading
        title={translate('esocial_eventos.sem_permissao')}
        action={<WhyButton missing={[eventos.permissions.search]} />}
      />
    );
  }
  return <ResourceList resource={eventos} parts={PARTS} />;
}
