import CloudUploadIcon from '@mui/icons-material/CloudUploadOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';

interface Props {
  /** Accepted files, as in the `accept` of an input. */
  accept: string;
  multiple?: boolean;
  /** Files are being sent: no others are accepted. */
  busy: boolean;
  /** Text of the button, and label of the input. */
  choose: string;
  /** Shown above the button. */
  title?: string;
  hint: string;
  /** Progress while files are sent, in place of the hint. */
  progress?: string;
  onFiles: (files: readonly File[]) => void;
}

/** Renders the area where files are dropped or chosen; the same file may be chosen again. */
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
