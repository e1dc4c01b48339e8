import GppMaybeIcon from '@mui/icons-material/GppMaybeOutlined';
import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { COMPROVACOES, comprovado, isComprovacao } from '../../../contract/esocial/comprovacao.ts';
import { eventos } from '../../../contract/eventos.ts';
import { PORTAS_DE_ARQUIVO } from '../../../contract/fiscal/portasDeArquivo.ts';
import { resourceGuard } from '../../../contract/resource.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { ImportButton } from '../../resources/arquivos/ImportButton.tsx';
import type { TipoImportacao } from '../../resources/arquivos/tipoImportacao.ts';
import { EmptyState } from '../../resources/list/EmptyState.tsx';
import type { ListParts } from '../../resources/list/parts.ts';
import { ResourceList } from '../../resources/screens/ResourceList.tsx';
import { asText } from '../../ui/control.ts';
import { dayCell } from '../../ui/dayCell.tsx';
import { FieldValueView } from '../../ui/FieldValueView.tsx';
import type { ResourceRow } from '../../ui/row.ts';
import { WhyButton } from '../../ui/why/WhyButton.tsx';
import { SituacaoCards } from './SituacaoCards.tsx';

const IMPORTACAO: TipoImportacao = {
  api: '/v1/esocial/importar',
  aceita: PORTAS_DE_ARQUIVO.ESOCIAL,
  daEmpresa: 'importar.para_ajuda',
  botao: 'esocial_eventos.importar.botao',
  titulo: 'esocial_eventos.importar.titulo',
  ajuda: 'esocial_eventos.importar.ajuda',
};

/** Renders the description without the code, which is in the column before it. */
function Descricao({ record }: { record: ResourceRow }) {
  const codigo = asText(record.codigo);
  const descricao = asText(record.descricao);
  return codigo !== '' && descricao.startsWith(`${codigo} `) ? descricao.slice(codigo.length + 1) : descricao;
}

/** Renders the state, marked where only a file shows it; the filter and the page explain the mark in words. */
function Situacao({ record }: { record: ResourceRow }) {
  const translate = useTranslate();
  const { comprovacao } = record;
  const unproven = isComprovacao(comprovacao) && !comprovado(comprovacao);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.75 }}
    >
      <FieldValueView field={eventos.fields.situacao} name="situacao" value={record.situacao} />
      {unproven && (
        <Tooltip title={COMPROVACOES[comprovacao]}>
          <GppMaybeIcon
            role="img"
            aria-label={translate('esocial_eventos.nao_comprovado')}
            sx={{ fontSize: '1.15em', color: 'text.secondary' }}
          />
        </Tooltip>
      )}
    </Box>
  );
}

/** Renders the subject of the event: the worker, by name where known; otherwise the establishment. */
function Trabalhador({ record }: { record: ResourceRow }) {
  const nome = asText(record.nomeTrabalhador);
  const name = asText(record.trabalhador) === '' ? 'estabelecimento' : 'trabalhador';
  return (
    <>
      {nome !== '' && `${nome} · `}
      <FieldValueView field={eventos.fields[name]} name={name} value={record[name]} />
    </>
  );
}

const IMPORTAR = (
  <ImportButton tipo={IMPORTACAO} guard={{ allOf: ['EVENTO_EDITA'], modulo: eventos.modulo }} />
);

const PARTS: ListParts = {
  cells: { descricao: Descricao, situacao: Situacao, trabalhador: Trabalhador, data: dayCell('data') },
  actions: IMPORTAR,
  views: <SituacaoCards />,
  emptyHint: 'esocial_eventos.vazia',
  first: IMPORTAR,
};

/** Renders the eSocial events of the company that is acted for. The address opens with any permission; the events require theirs. */
export function EventosList() {
  const translate = useTranslate();
  const maySee = useCan(resourceGuard(eventos, 'search'));
  if (!maySee) {
    return (
      <EmptyState
        de="escritorio"
        heading
        title={translate('esocial_eventos.sem_permissao')}
        action={<WhyButton missing={[eventos.permissions.search]} />}
      />
    );
  }
  return <ResourceList resource={eventos} parts={PARTS} />;
}
