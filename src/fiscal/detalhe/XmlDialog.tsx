import { Box, Button, DialogActions, DialogTitle, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslate } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { readPretty } from './api.ts';

const LINE_PX = 20;
/** Length from which a line is no longer coloured: certificates and signatures. */
const LONG = 2_000;
const PIECES = /(<\/?[\w:.-]+|\/?>|\s[\w:.-]+="[^"]*")/g;

/** Renders a line with its tags and attributes coloured. */
function coloured(line: string): ReactNode {
  if (line.length > LONG) return line;
  return line.split(PIECES).map((piece, position) => {
    const color = /^(<|\/?>)/.test(piece)
      ? 'primary.main'
      : /^\s[\w:.-]+="/.test(piece)
        ? 'info.main'
        : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never move.
      <Box key={position} component="span" sx={{ color }}>
        {piece}
      </Box>
    );
  });
}

/** Renders the lines of a text of any length; only the visible ones are in the page. */
function Lines({ texto, label }: { texto: string; label: string }) {
  const lines = texto.split('\n');
  const parent = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => parent.current,
    estimateSize: () => LINE_PX,
    overscan: 20,
  });
  const widest = lines.reduce((most, line) => Math.max(most, Math.min(line.length, 20_000)), 0);
  return (
    <Box
      ref={parent}
      tabIndex={0}
      component="section"
      aria-label={label}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        bgcolor: 'background.default',
        fontFamily: 'mono',
        fontSize: 'caption.fontSize',
        lineHeight: `${LINE_PX}px`,
      }}
    >
      <Box sx={{ position: 'relative', height: virtual.getTotalSize(), minWidth: `${widest + 10}ch` }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <Box
            key={index}
            sx={{ position: 'absolute', insetInline: 0, whiteSpace: 'pre', px: 2 }}
            style={{ top: start }}
          >
            <Box component="span" aria-hidden sx={{ color: 'text.secondary', userSelect: 'none' }}>
              {String(index + 1).padStart(String(lines.length).length)}
              {'  '}
            </Box>
            {coloured(lines[index] ?? '')}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface Props {
  base: string;
  id: string;
  onClose: () => void;
}

/** Renders a dialog with the XML, indented by the server and drawn line by line. */
export function XmlDialog({ base, id, onClose }: Props) {
  const translate = useTranslate();
  const copy = useCopy('documento.xml.copiado', 'documento.xml.nao_copiado');
  const { data, error } = useQuery({
    queryKey: [base, id, 'xml-legivel'],
    queryFn: ({ signal }) => readPretty(base, id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="lg"
      fullWidth
      aria-labelledby="documento-xml"
      slotProps={{ paper: { sx: { height: '85vh' } } }}
    >
      <DialogTitle id="documento-xml">{translate('documento.xml.titulo')}</DialogTitle>
      {error && <ErrorAlert error={error} title={translate('documento.xml.erro')} />}
      {!data && !error && <Skeleton variant="rectangular" sx={{ flex: 1, m: 2 }} />}
      {data && <Lines texto={data} label={translate('documento.xml.titulo')} />}
      <DialogActions>
        {data && <Button onClick={() => void copy(data)}>{translate('documento.xml.copiar')}</Button>}
        <Button variant="contained" onClick={onClose}>
          {translate('btn.fechar')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
