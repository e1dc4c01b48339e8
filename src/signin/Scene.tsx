/** Renders the decorative scene after which the product is named: a lighthouse at night, whose beam passes over the water. */
export function Scene() {
  return (
    <div className="entrar-cena" aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 400 560" preserveAspectRatio="xMidYMin slice" focusable="false">
        <defs>
          <linearGradient id="facho" gradientUnits="userSpaceOnUse" x1="200" x2="640" y1="0" y2="0">
            <stop stopColor="#ffe7b3" stopOpacity=".85" />
            <stop offset="1" stopColor="#ffe7b3" stopOpacity="0" />
          </linearGradient>
          <radialGradient id="clarao">
            <stop stopColor="#fff3d6" stopOpacity=".9" />
            <stop offset="1" stopColor="#ffe7b3" stopOpacity="0" />
          </radialGradient>
        </defs>
        <path
          className="entrar-astros"
          d="M48 62h2v2h-2zM96 150h1.500v1.500H96zM132 40h1.500v1.500h-1.500zM262 52h2v2h-2zM318 118h1.500v1.500H318zM356 44h2v2h-2zM300 214h1.500v1.500H300zM66 236h2v2h-2zM28 306h1.500v1.500H28zM372 282h1.500v1.500H372z"
        />
        <g className="entrar-facho">
          <path fill="url(#facho)" d="M200 126 660 44v164L200 134z" />
          <path
            fill="url(#facho)"
            opacity=".45"
            transform="rotate(180 200 130)"
            d="M200 127 660 70v120L200 133z"
          />
        </g>
        <path className="entrar-mar" d="M-400 430h1200v200H-400z" />
        <path className="entrar-onda" d="M300 448h200m-620 14h150m210 24h260m-220 34h240" />
        <path className="entrar-rocha" d="M92 452c18-26 44-34 62-32 12-14 70-18 88 0 24-2 52 10 68 32z" />
        <path className="entrar-torre" d="M178 170h44l15 252h-74z" />
        <path
          className="entrar-faixa"
          d="M175.600 210h48.800l3 50h-54.800zM169.700 310h60.600l3 50h-66.600z"
        />
        <path className="entrar-torre" d="M168 158h64v12h-64zM181 108l19-18 19 18z" />
        <path className="entrar-luz" d="M184 108h32v50h-32z" />
        <circle cx="200" cy="130" r="74" fill="url(#clarao)" />
        <path className="entrar-grade" d="M184 108v50m16-50v50m16-50v50" />
      </svg>
      <p className="entrar-lema">O que vence, de todas as empresas, antes que vença.</p>
    </div>
  );
}
