import { Alert, Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Raiz } from '../../../contract/fiscal/raizes.ts';
import { ImportButton } from '../../resources/arquivos/ImportButton.tsx';
import type { TipoImportacao } from '../../resources/arquivos/tipoImportacao.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { EsperaCartoes } from '../../ui/Espera.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RaizCard } from './RaizCard.tsx';
import { RaizesEsperadas } from './RaizesEsperadas.tsx';
import { fetchRaizes } from './raizesApi.ts';

const IMPORTACAO: TipoImportacao = {
  api: '/v1/raizes',
  aceita: ['.cer', '.crt', '.der', '.pem', '.p7b', '.p7c', '.zip'],
  daEmpresa: null,
  botao: 'raizes.importar',
  titulo: 'raizes.importar',
  ajuda: 'raizes.ajuda',
};

interface GroupProps {
  titulo: string;
  itens: readonly Raiz[];
  roots: number;
  onChanged: () => unknown;
}

function Group({ titulo, itens, roots, onChanged }: GroupProps) {
  const translate = useTranslate();
  if (itens.length === 0) return null;
  return (
    <>
      <Typography component="h2" variant="h3">
        {translate(titulo)}
      </Typography>
      {itens.map((raiz) => (
        <RaizCard
          key={raiz.id}
          raiz={raiz}
          ultima={raiz.raiz && raiz.aceita && roots === 1}
          onChanged={onChanged}
        />
      ))}
    </>
  );
}

/** Renders `/sistema/raiz`: the certificates of authorities that signatures of documents and events may chain to. */
export function RaizesPage() {
  const translate = useTranslate();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['raizes'],
    queryFn: ({ signal }) => fetchRaizes(signal),
  });
  const again = () => client.invalidateQueries({ queryKey: ['raizes'] });
  const roots = data?.filter(({ raiz }) => raiz) ?? [];
  const counting = roots.filter(({ aceita, legivel }) => aceita && legivel);
  const others = data?.filter(({ raiz }) => !raiz) ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pb: 2 }}>
      <PageHeader
        title={translate('menu_item.raizes')}
        text={translate('raizes.explica')}
        actions={<ImportButton tipo={IMPORTACAO} guard={{ allOf: ['ADMIN'] }} />}
      />
      {error && <ErrorAlert error={error} />}
      {!data && !error && <EsperaCartoes cartoes={3} linhas={4} />}
      {data && (
        <Alert severity={counting.length === 0 ? 'warning' : 'info'}>
          {counting.length === 0 && <Box>{translate('raizes.nenhuma')}</Box>}
          {translate('raizes.revogacao')}
        </Alert>
      )}
      {data && <RaizesEsperadas importadas={data} />}
      <Group titulo="raizes.raizes" itens={roots} roots={counting.length} onChanged={again} />
      <Group titulo="raizes.intermediarios" itens={others} roots={counting.length} onChanged={again} />
    </Box>
  );
}
