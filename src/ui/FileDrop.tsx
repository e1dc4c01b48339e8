import CloudUploadIcon from '@mui/icons-material/CloudUploadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';

interface Props {
  /** What may be chosen, as `accept` of an input has it. */
  accept: string;
  multiple?: boolean;
  /** Files are on their way: no others are taken. */
  busy: boolean;
  /** What the button says, and the name of the input. */
  choose: string;
  /** Said above the button. */
  title?: string;
  hint: string;
  /** How far it is while they are on their way, in place of the hint. */
  progress?: string;
  onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped or chosen; the same file may be chosen again. */
export function FileDrop({ accept, multiple = false, busy, choose, title, hint, progress, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (!busy && files && files.length > 0) onFiles([...files]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      sx={{
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        bgcolor: over ? 'action.hover' : undefined,
        borderRadius: 1,
        p: { xs: 2, sm: 4 },
        display: 'grid',
        gap: 1.5,
        justifyItems: 'center',
        textAlign: 'center',
      }}
    >
      <CloudUploadIcon fontSize="large" sx={{ color: 'text.secondary' }} aria-hidden />
      {title !== undefined && <Typography>{title}</Typography>}
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        {...(progress && { role: 'status' })}
      >
        {progress || hint}
      </Typography>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        accept={accept}
        aria-label={choose}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button variant="contained" loading={busy} onClick={() => input.current?.click()}>
        {choose}
      </Button>
    </Box>
  );
}
