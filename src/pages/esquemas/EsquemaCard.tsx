import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button, Collapse, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatDate, formatInstant } from '../../../contract/brasil/date.ts';
import type { Esquema } from '../../../contract/fiscal/esquemas.ts';
import { confirm } from '../../feedback/dialogs/confirm.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { deleteEsquema } from './esquemasApi.ts';

/** Lists the files of a package: unused ones first, each with its reason. */
function Arquivos({ arquivos }: Pick<Esquema, 'arquivos'>) {
  const translate = useTranslate();
  const sorted = [...arquivos].sort(
    (one, other) => Number(other.mensagem !== '') - Number(one.mensagem !== ''),
  );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', columnWidth: '24rem', columnGap: 3 }}>
      {sorted.map(({ nome, elementos, mensagem }) => (
        <Box
          key={nome}
          component="li"
          sx={{ breakInside: 'avoid', py: 0.25, typography: 'body2', overflowWrap: 'anywhere' }}
        >
          <Box component="span" sx={{ fontWeight: mensagem === '' ? undefined : 600 }}>
            {nome}
          </Box>
          <Box
            component="span"
            sx={{ color: mensagem === '' ? 'text.secondary' : 'error.main', typography: 'caption', ml: 1 }}
          >
            {mensagem !== ''
              ? mensagem
              : elementos.length > 0
                ? elementos.join(', ')
                : translate('esquemas.so_tipos')}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Renders one imported package: version, validity, origin, its files, and its removal. */
export function EsquemaCard({ esquema, onRemoved }: { esquema: Esquema; onRemoved: () => unknown }) {
  const translate = useTranslate();
  const filesId = useId();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const { id, nome, versao, desde, ate, arquivos, importadoEm, importadoPor, sha256 } = esquema;
  const unused = arquivos.filter(({ mensagem }) => mensagem !== '').length;
  const remove = async () => {
    const answer = await confirm({
      id: 'confirm-acao',
      header: 'esquemas.remover_pergunta',
      message: 'esquemas.remover_mensagem',
      confirmLabel: 'esquemas.remover',
      destructive: true,
      args: { versao },
    });
    if (answer !== 'accepted') return;
    setPending(true);
    try {
      await deleteEsquema(id);
      toast({ severity: 'success', title: 'esquemas.removido' });
      await onRemoved();
    } catch (error) {
      showError(error, 'esquemas.erro_remover');
    } finally {
      setPending(false);
    }
  };
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
          <Typography id={titleId} component="h2" variant="subtitle1">
            {versao}
          </Typography>
          <Typography variant="body2">
            {ate === null
              ? translate('esquemas.vale_desde', { desde: formatDate(desde) })
              : translate('esquemas.vale_ate', { desde: formatDate(desde), ate: formatDate(ate) })}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {translate('esquemas.origem', {
              nome,
              quando: formatInstant(importadoEm),
              quem: importadoPor,
              interpolation: { escapeValue: false },
            })}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            SHA-256 {sha256}
          </Typography>
        </Box>
        <Button color="error" startIcon={<DeleteIcon />} loading={pending} onClick={remove}>
          {translate('esquemas.remover')}
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button
          size="small"
          endIcon={<ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
          aria-expanded={open}
          aria-controls={filesId}
          onClick={() => setOpen(!open)}
        >
          {translate('esquemas.arquivos', { smart_count: arquivos.length })}
        </Button>
        {unused > 0 && (
          <Box sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', typography: 'body2' }}>
            <WarningIcon fontSize="small" sx={{ color: 'warning.main' }} aria-hidden />
            {translate('esquemas.sem_uso', { smart_count: unused })}
          </Box>
        )}
      </Box>
      <Collapse in={open} id={filesId} unmountOnExit>
        <Arquivos arquivos={arquivos} />
      </Collapse>
    </Paper>
  );
}
