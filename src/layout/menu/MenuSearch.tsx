import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  query: string;
  onChange: (query: string) => void;
}

/** The search box of the menu; × resets it, and so does Esc. */
export function MenuSearch({ query, onChange }: Props) {
  const translate = useTranslate();
  return (
    <OutlinedInput
      value={query}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || query === '') return;
        event.stopPropagation();
        onChange('');
      }}
      placeholder={translate('menu.buscar')}
      inputProps={{ 'aria-label': translate('menu.buscar_rotulo'), type: 'search' }}
      size="small"
      fullWidth
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        query !== '' && (
          <IconButton
            size="small"
            edge="end"
            aria-label={translate('menu.limpar_busca')}
            onClick={() => onChange('')}
          >
            <Close fontSize="small" aria-hidden />
          </IconButton>
        )
      }
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
