// drizzle-kit finds tables among a module's exports, and only a CommonJS module can make exports from a list.
module.exports = require('./src/schema.ts').tables;
