/** The lighthouse of the product; decorative, since the name is beside it. */
export function FarolMark() {
  return (
    <svg className="entrar-marca" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className="entrar-feixe" d="M31 11.500 46 6v13l-15-3.500zM17 11.500 2 6v13l15-3.500z" />
      <path className="entrar-torre" d="M19 10.500 24 6l5 4.500V18H19zM19.500 20h9l3.500 22H16z" />
      <path className="entrar-vao" d="M22 12h4v6h-4zM18.300 27.500h11.400l.8 5H17.500z" />
    </svg>
  );
}
