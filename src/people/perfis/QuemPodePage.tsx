import Download from '@mui/icons-material/FileDownloadOutlined';
import {
  Link as Ancora,
  Box,
  Button,
  ListSubheader,
  MenuItem,
  Paper,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { formatDate } from '../../../contract/brasil/date.ts';
import { PERMISSIONS } from '../../../contract/permissionCodes.ts';
import type { Quem } from '../../../contract/quemPode.ts';
import { perfis } from '../../../contract/registry.ts';
import { usuarios } from '../../../contract/usuarios.ts';
import { Link, useNavigate } from '../../routing/routerProvider.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { AbasPerfis } from './AbasPerfis.tsx';
import { bySubject, sentenceOfPermission } from './assuntos.ts';
import { companiesText, quemPodeCsv, readQuemPode } from './quemPodeApi.ts';

const COLUMNS = ['nome', 'email', 'perfil', 'delegante', 'ate', 'empresas'] as const;

function Line({ quem }: { quem: Quem }) {
  const translate = useTranslate();
  const { delegacao } = quem;
  return (
    <TableRow>
      <TableCell sx={{ minWidth: { xs: '10rem', sm: '16rem' }, overflowWrap: 'anywhere' }}>
        <Ancora component={Link} to={`${usuarios.path}/${quem.id}`}>
          {quem.nome}
        </Ancora>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {quem.email}
        </Typography>
      </TableCell>
      <TableCell sx={{ minWidth: '9rem' }}>
        <Ancora component={Link} to={`${perfis.path}/${quem.perfilId}`}>
          {quem.perfil}
        </Ancora>
        {delegacao && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('direitos.por_delegacao', {
              nome: delegacao.delegante,
              ate: formatDate(delegacao.ate),
            })}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ minWidth: '12rem', overflowWrap: 'anywhere' }}>
        {companiesText(quem, (total) => translate('direitos.mais_empresas', { total })) ||
          translate('direitos.nenhuma_empresa')}
      </TableCell>
    </TableRow>
  );
}

/**
 * Renders `/sistema/perfil/quem-pode`: the users who have a right, by which profile and for which companies; the right is in the address.
 */
export function QuemPodePage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const asked = new URLSearchParams(useLocation().search).get('permissao');
  const permissao = PERMISSIONS.find((code) => code === asked) ?? '';
  const { data, error, isFetching } = useQuery({
    queryKey: ['quem-pode', permissao],
    queryFn: ({ signal }) => readQuemPode(permissao, signal),
    enabled: permissao !== '',
  });
  const download = () => {
    const titles = COLUMNS.map((key) => translate(`direitos.coluna.${key}`));
    const text = quemPodeCsv(data?.pessoas ?? [], titles, (total) =>
      translate('direitos.mais_empresas', { total }),
    );
    saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), `quem-pode-${permissao}.csv`);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pb: 2 }}>
      <PageHeader title={translate('breadcrumb.quem_pode')} text={translate('direitos.quem_pode_explica')} />
      <AbasPerfis />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={translate('direitos.permissao')}
          value={permissao}
          onChange={({ target }) =>
            navigate({ search: `?${new URLSearchParams({ permissao: target.value })}` }, { replace: true })
          }
          slotProps={{ inputLabel: { htmlFor: undefined } }}
          sx={{ flex: '1 1 16rem', maxWidth: '32rem' }}
        >
          {bySubject(PERMISSIONS).flatMap(({ key, codes }) => [
            <ListSubheader key={key}>{translate(`perfil.assunto.${key}`)}</ListSubheader>,
            ...codes.map((code) => (
              <MenuItem key={code} value={code}>
                {sentenceOfPermission(code)}
              </MenuItem>
            )),
          ])}
        </TextField>
        {data && data.pessoas.length > 0 && (
          <Button startIcon={<Download />} onClick={download}>
            {translate('direitos.baixar')}
          </Button>
        )}
      </Box>
      {error && <ErrorAlert error={error} title={translate('direitos.erro')} />}
      {isFetching && !data && (
        <Skeleton variant="rounded" height="10rem" aria-label={translate('ra.page.loading')} />
      )}
      {data && (
        <Typography role="status">
          {translate('direitos.quantos', { smart_count: data.pessoas.length })}
          {data.mais && ` ${translate('direitos.ha_mais')}`}
        </Typography>
      )}
      {data && data.pessoas.length > 0 && (
        <Paper
          variant="outlined"
          component="section"
          tabIndex={0}
          aria-label={translate('breadcrumb.quem_pode')}
          sx={{ overflowX: 'auto' }}
        >
          <Table size="small">
            <TableHead>
              <TableRow>
                {(['nome', 'perfil', 'empresas'] as const).map((key) => (
                  <TableCell key={key}>{translate(`direitos.coluna.${key}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.pessoas.map((quem) => (
                <Line key={`${quem.id} ${quem.delegacao?.delegante ?? ''}`} quem={quem} />
              ))}
            </TableBody>
          </Table>
        </Paper>
      )}
    </Box>
  );
}
