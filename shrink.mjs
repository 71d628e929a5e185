import sharp from "/work/main/node_modules/sharp/lib/index.js";

const [, , out, h, ...files] = process.argv;
const imgs = await Promise.all(
  files.map(async (f) => {
    const m = await sharp(f).metadata();
    const hh = Math.min(+h, m.height);
    return sharp(f)
      .extract({ left: 0, top: 0, width: m.width, height: hh })
      .resize({ width: Math.min(m.width, 640) })
      .png()
      .toBuffer();
  }),
);
const ms = await Promise.all(imgs.map((i) => sharp(i).metadata()));
await sharp({
  create: {
    width: ms.reduce((a, m) => a + m.width + 8, 0),
    height: Math.max(...ms.map((m) => m.height)),
    channels: 3,
    background: "#888",
  },
})
  .composite(imgs.map((input, i) => ({ input, top: 0, left: ms.slice(0, i).reduce((a, m) => a + m.width + 8, 0) })))
  .png()
  .toFile(out);
